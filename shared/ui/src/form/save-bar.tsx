import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ConfirmDialog } from '#feedback/confirm-dialog.tsx'
import { type PlatformSaveBar, useSurroundings } from '#theme/ui-context.ts'

/** Props of {@link SaveBar}. */
export interface SaveBarProps {
  isDirty: boolean
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Save / Discard while there are unsaved changes. Guards every exit: links, Back, reload, and closing the tab. */
export function SaveBar(props: SaveBarProps) {
  const { platformSaveBar } = useSurroundings()
  return platformSaveBar ? <AroundThePage {...props} bar={platformSaveBar} /> : <InThePage {...props} />
}

/** Inside a store platform's admin, which draws the bar, asks, and guards its own exits. */
function AroundThePage({ isDirty, isSaving = false, onSave, onDiscard, bar }: SaveBarProps & { bar: PlatformSaveBar }) {
  const { useBlocker } = useSurroundings()
  const blocker = useBlocker(isDirty)
  const handlers = useRef({ onSave, onDiscard })
  useEffect(() => {
    handlers.current = { onSave, onDiscard }
  })

  useEffect(() => {
    if (!isDirty) return
    bar.show({ isSaving, onSave: () => handlers.current.onSave(), onDiscard: () => handlers.current.onDiscard() })
  }, [bar, isDirty, isSaving])
  useEffect(() => (isDirty ? () => bar.show(null) : undefined), [bar, isDirty])

  useEffect(() => {
    if (blocker.state === 'blocked') void bar.confirmLeave().then(blocker.proceed, blocker.reset)
  }, [bar, blocker])
  return null
}

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

function InThePage({ isDirty, isSaving = false, onSave, onDiscard }: SaveBarProps) {
  const { useBlocker } = useSurroundings()
  const blocker = useBlocker(isDirty)

  useEffect(() => {
    if (!isDirty) return
    addEventListener('beforeunload', warnBeforeUnload)
    return () => removeEventListener('beforeunload', warnBeforeUnload)
  }, [isDirty])

  if (!isDirty) return null
  return (
    <>
      <section className="yk-float-bar" aria-label={t`Unsaved changes`} data-unsaved>
        <span role="status">{t`Unsaved changes`}</span>
        <div className="yk-actions">
          <Button variant="default" size="xs" onClick={onDiscard} disabled={isSaving}>
            {t`Discard`}
          </Button>
          <Button size="xs" onClick={onSave} loading={isSaving}>
            {t`Save`}
          </Button>
        </div>
      </section>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t`Leave without saving?`}
          confirmLabel={t`Leave page`}
          cancelLabel={t`Stay`}
          isDestructive
          onConfirm={() => blocker.proceed?.()}
          onCancel={() => blocker.reset?.()}
        >
          {t`Your unsaved changes will be lost.`}
        </ConfirmDialog>
      )}
    </>
  )
}
