import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { languageOf } from '@yuko/contract/accounts/languages'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { OrganizationDetails } from '@yuko/contract/accounts/organizations/organization'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { browserLocale, callApi } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { ErrorPanel, Spinner } from '@yuko/ui'
import { type DetailsDraft, OrganizationForm } from '#onboarding/organization.form.tsx'
import { guessPlace } from '#onboarding/places.ts'
import { onboardingPaths } from '#session/guards.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'

/** First step: creates the organization, or updates it on a return visit. */
export function OrganizationPage() {
  const navigate = useNavigate()
  const selected = useSession((session) => session.selectedOrganisation)
  const organization = useQuery({
    queryKey: ['organization', selected],
    queryFn: ({ signal }) => callApi(getOrganization, {}, { signal }),
    enabled: selected !== null,
    // The form always starts from the saved state, never from a cached one.
    gcTime: 0,
  })
  const save = async (details: OrganizationDetails) => {
    if (selected) await callApi(updateOrganization, { body: details })
    else await callApi(createOrganization, { body: details })
    await reloadUser()
    void navigate(onboardingPaths.platform)
  }
  if (!selected) return <OrganizationForm initial={emptyDraft()} onSave={save} />
  if (organization.isPending) return <Spinner />
  if (organization.isError) {
    return (
      <ErrorPanel title={t`Couldn’t load your organization`} onRetry={organization.refetch} isRetrying={organization.isFetching}>
        {organization.error.message}
      </ErrorPanel>
    )
  }
  const { name, website, country, currency, timezone, locale } = organization.data
  return <OrganizationForm initial={{ name, website: website ?? '', country, currency, timezone, locale }} onSave={save} />
}

const emptyDraft = (): DetailsDraft => ({
  name: '',
  website: '',
  ...guessPlace(browserLocale()),
  locale: languageOf(browserLocale()),
})
