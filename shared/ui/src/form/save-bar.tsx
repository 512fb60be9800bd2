import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { ConfirmDialog } from '#feedback/confirm-dialog.tsx'
import { useSurroundings } from '#theme/ui-context.ts'

/** Props of {@link SaveBar}. */
export interface SaveBarProps {
  isDirty: boolean
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
}

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

/** Save / Discard while something is unsaved. It guards every exit: links, Back, reload and closing the tab. */
export function SaveBar({ isDirty, isSaving = false, onSave, onDiscard }: SaveBarProps) {
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
      <section className="yk-float-bar" aria-label="Unsaved changes">
        <span role="status">Unsaved changes</span>
        <div className="yk-actions">
          <Button variant="default" size="xs" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button size="xs" onClick={onSave} loading={isSaving}>
            Save
          </Button>
        </div>
      </section>
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Leave page"
          cancelLabel="Stay"
          isDestructive
          onConfirm={() => blocker.proceed?.()}
          onCancel={() => blocker.reset?.()}
        >
          What you changed on this page will be lost.
        </ConfirmDialog>
      )}
    </>
  )
}
