import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { bodyOf } from '@yuko/contract/endpoint'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useParams } from '@yuko/runtime/router'
import { ActionIcon, Alert, Button, ErrorPanel, IconMore, Menu, Page, Skeleton, StatusBadge, useForm } from '@yuko/ui'
import { ConfirmDialog, SaveBar } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { z } from 'zod'
import { useDeleteForm, useUpdateForm } from '#data/subscriber.mutations.ts'
import { formQueries } from '#data/subscriber.queries.ts'
import { Embedding } from './embedding.tsx'
import { FormFields } from './form-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import { type FormValues, toBody, toValues } from './form-values.ts'
import css from './forms.module.css'

const path = '/subscribers/forms'

export function FormPage() {
  const { formId = '' } = useParams()
  const detail = useQuery(formQueries.detail(formId))
  const back = { href: path, label: t`Sign-up forms` }
  if (detail.isError && !detail.data)
    return (
      <Page title={t`Sign-up form`} back={back}>
        <ErrorPanel title={t`Couldn’t load the form`} onRetry={detail.refetch} isRetrying={detail.isFetching}>
          {detail.error.message}
        </ErrorPanel>
      </Page>
    )
  if (!detail.data)
    return (
      <Page title={t`Sign-up form`} back={back}>
        <Skeleton height={420} aria-label={t`Loading`} />
      </Page>
    )
  return <FormEditor form={detail.data} />
}

function FormEditor({ form: saved }: { form: SignupForm }) {
  const mayWrite = usePermission('settings.write')
  const update = useUpdateForm(saved.formId)
  const form = useForm({
    initial: toValues(saved),
    schema: z.preprocess((given) => toBody(given as FormValues, saved.revision), bodyOf(updateSignupForm)),
    onSubmit: async (body) => {
      await update.mutateAsync({ ...body, revision: saved.revision })
      notify(t`Form saved`)
    },
  })
  const isOn = saved.isLive

  return (
    <Page
      title={saved.name}
      back={{ href: path, label: t`Sign-up forms` }}
      actions={
        <>
          <StatusBadge status={isOn ? 'live' : 'draft'}>{isOn ? t`Live` : t`Off`}</StatusBadge>
          {mayWrite && (
            <>
              <Button
                variant={isOn ? 'default' : 'filled'}
                loading={update.isPending}
                disabled={form.isDirty}
                onClick={() =>
                  update.mutateAsync({ name: saved.name, config: saved.config, revision: saved.revision, isLive: !isOn }).then(
                    () => notify(isOn ? t`Form turned off` : t`Form turned on`),
                    (error: Error) => notify(error.message, { type: 'error' }),
                  )
                }
              >
                {isOn ? t`Turn off` : t`Turn on`}
              </Button>
              <FormMenu form={saved} />
            </>
          )}
        </>
      }
    >
      <div className={css.columns}>
        <form {...form.props} className={css.fields}>
          {form.error && <Alert color="danger">{form.error}</Alert>}
          <FormFields form={form} isDisabled={!mayWrite} />
        </form>
        <div className={css.aside}>
          <FormPreview values={form.values} />
          <Embedding form={saved} />
        </div>
      </div>
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

function FormMenu({ form }: { form: SignupForm }) {
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
          title={t`Delete “${form.name}”?`}
          confirmLabel={t`Delete form`}
          isDestructive
          onCancel={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutateAsync(form.formId).then(
              () => {
                notify(t`Form deleted`)
                void navigate(path)
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
