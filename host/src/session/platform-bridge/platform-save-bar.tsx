import { SaveBar, useAppBridge } from '@shopify/app-bridge-react'
import { useEffect } from 'react'
import { useUnsavedChanges } from '#session/platform-bridge/unsaved-changes.ts'

/** The admin's bar for unsaved changes: the admin reads it from this element, names its buttons, and clicks them. */
export function PlatformSaveBar() {
  const { saveBar } = useAppBridge()
  const bar = useUnsavedChanges((changes) => changes.bar)

  useEffect(() => useUnsavedChanges.setState({ confirmLeave: () => saveBar.leaveConfirmation() }), [saveBar])

  const isSaving = bar?.isSaving ?? false
  return (
    <SaveBar open={bar !== null}>
      <button type="button" variant="primary" disabled={isSaving} loading={isSaving ? '' : undefined} onClick={bar?.onSave} />
      <button type="button" disabled={isSaving} onClick={bar?.onDiscard} />
    </SaveBar>
  )
}
