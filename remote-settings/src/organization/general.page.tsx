import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { notify, useHost, usePermission } from '@yuko/runtime'
import { useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Alert, ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { useUpdateOrganization } from '#data/settings.mutations.ts'
import { settingsQueries } from '#data/settings.queries.ts'
import { OrganizationForm } from '#organization/organization.form.tsx'
import { organizationForm, valuesOf } from '#organization/organization-values.ts'

export function GeneralPage() {
  const organization = useQuery(settingsQueries.organization())
  return (
    <Page title={t`General`} subtitle={t`Your store details, used in emails, widgets and reports.`}>
      {organization.data && <GeneralEditor organization={organization.data} />}
      {organization.isPending && (
        <Section title={t`Store`}>
          <Skeleton height={220} />
        </Section>
      )}
      {organization.isError && !organization.data && (
        <Section>
          <ErrorPanel
            title={t`Couldn’t load the organization`}
            onRetry={organization.refetch}
            isRetrying={organization.isFetching}
          >
            {organization.error.message}
          </ErrorPanel>
        </Section>
      )}
    </Page>
  )
}

function GeneralEditor({ organization }: { organization: Organization }) {
  const host = useHost()
  const mayEdit = usePermission('settings.write')
  const update = useUpdateOrganization()
  const navigate = useNavigate()
  const next = useNext()
  const [isSaved, setIsSaved] = useState(false)
  // Waits until the form is clean, so that leaving shows no warning.
  useEffect(() => {
    if (isSaved && next) void navigate(next)
  }, [isSaved, next, navigate])
  const form = useForm({
    initial: valuesOf(organization),
    schema: organizationForm,
    onSubmit: async (details) => {
      await update.mutateAsync(details)
      await host.reload()
      notify(t`Settings saved`)
      setIsSaved(true)
    },
  })
  return (
    <>
      {!mayEdit && <Alert color="accent">{t`View only. Owners, admins and editors can change these settings.`}</Alert>}
      <OrganizationForm form={form} isReadOnly={!mayEdit} />
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}

/** The page to continue with: always a path of the app, never another site. */
function useNext(): string | undefined {
  const [search] = useSearchParams()
  const next = search.get('next') ?? ''
  return /^\/(?![/\\])/.test(next) ? next : undefined
}
