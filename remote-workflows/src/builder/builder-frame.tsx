import { Skeleton } from '@yuko/ui'
import { lazy, Suspense } from 'react'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { OpenPanel, type OpenPanelProps } from './panels/open.panel.tsx'
import { Side } from './side.tsx'
import { StepList } from './steps/step-list.tsx'

const Canvas = lazy(async () => ({ default: (await import('./canvas/canvas.tsx')).Canvas }))

interface BuilderFrameProps {
  /** Zero: the draft. Each version mounts its own canvas. */
  version: number
  panel: OpenPanelProps
  onShortcuts: () => void
}

/** The steps with the open panel: a canvas on wide screens, a list on narrow ones. */
export function BuilderFrame({ version, panel, onShortcuts }: BuilderFrameProps) {
  const builder = useBuilder()
  if (panel.isDrawer)
    return (
      <>
        <StepList />
        <OpenPanel {...panel} />
      </>
    )
  return (
    <div className={styles.frame} data-panel={builder.panel !== null} data-readonly={builder.isReadOnly}>
      <Side />
      <Suspense fallback={<Skeleton height="100%" radius={0} />}>
        <Canvas key={version} onShortcuts={onShortcuts} />
      </Suspense>
      <OpenPanel {...panel} />
    </div>
  )
}
