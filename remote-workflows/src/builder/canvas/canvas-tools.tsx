import { t } from '@lingui/core/macro'
import { Panel, useReactFlow } from '@xyflow/react'
import { ActionIcon, IconKeyboard, Tooltip } from '@yuko/ui'
import { IconFit, IconTidy, IconZoomIn, IconZoomOut } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { useBuilder } from '../builder.context.ts'
import { tidy } from '../graph/layout.ts'
import styles from './canvas.module.css'

const fit = { padding: 0.15, maxZoom: 1, minZoom: 0.35, duration: 200 }

export function CanvasTools({ onShortcuts }: { onShortcuts: () => void }) {
  const { isReadOnly, change } = useBuilder()
  const flow = useReactFlow()
  const tidyUp = () => {
    change(tidy, 'tidy')
    requestAnimationFrame(() => flow.fitView(fit))
  }
  return (
    <Panel position="bottom-left" className={styles.tools ?? ''}>
      <Tool label={t`Zoom in`} onClick={() => flow.zoomIn()}>
        <IconZoomIn size={18} aria-hidden />
      </Tool>
      <Tool label={t`Zoom out`} onClick={() => flow.zoomOut()}>
        <IconZoomOut size={18} aria-hidden />
      </Tool>
      <Tool label={t`Fit to screen`} onClick={() => flow.fitView(fit)}>
        <IconFit size={18} aria-hidden />
      </Tool>
      {!isReadOnly && (
        <Tool label={t`Tidy up`} onClick={tidyUp}>
          <IconTidy size={18} aria-hidden />
        </Tool>
      )}
      <Tool label={t`Keyboard shortcuts`} onClick={onShortcuts}>
        <IconKeyboard size={18} aria-hidden />
      </Tool>
    </Panel>
  )
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={32} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
