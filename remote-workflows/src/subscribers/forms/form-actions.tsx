import { t } from '@lingui/core/macro'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ActionIcon, Button, IconMore, Menu, StatusBadge } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useDeleteForm, useUpdateForm } from '#data/form.mutations.ts'
import { formsPath } from './forms-path.ts'

/** The status of a form, and the actions on it. */
export function FormActions({
  form: { name, config, revision, isLive, ...form },
  isDirty,
}: {
  form: SignupForm
  isDirty: boolean
}) {
  const mayWrite = usePermission('settings.write')
  const update = useUpdateForm(form.formId)
  return (
    <>
      <StatusBadge status={isLive ? 'live' : 'draft'}>{isLive ? t`Live` : t`Off`}</StatusBadge>
      {mayWrite && (
        <>
          <Button
            variant={isLive ? 'default' : 'filled'}
            loading={update.isPending}
            disabled={isDirty}
            onClick={() =>
              update.mutateAsync({ name, config, revision, isLive: !isLive }).then(
                () => notify(isLive ? t`Form turned off` : t`Form turned on`),
                (error: Error) => notify(error.message, { type: 'error' }),
              )
            }
          >
            {isLive ? t`Turn off` : t`Turn on`}
          </Button>
          <FormMenu formId={form.formId} name={name} />
        </>
      )}
    </>
  )
}

function FormMenu({ formId, name }: Pick<SignupForm, 'formId' | 'name'>) {
  const navigate = useNavigate()
  const remove = useDeleteForm()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="lg" aria-label={t`More actions`}>
            <IconMore size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="danger" onClick={() => setIsAsking(true)}>
            {t`Delete`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t`Delete “${name}”?`}
          confirmLabel={t`Delete form`}
          isDestructive
          onCancel={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutateAsync(formId).then(
              () => {
                notify(t`Form deleted`)
                void navigate(formsPath)
              },
              (error: Error) => notify(error.message, { type: 'error' }),
            )
          }
        >
          {t`The form disappears from your store immediately. People who signed up and their consent records are kept.`}
        </ConfirmDialog>
      )}
    </>
  )
}
