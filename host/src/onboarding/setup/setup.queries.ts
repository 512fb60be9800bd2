import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { proposeBrand } from '@yuko/contract/brand/propose-brand'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { getEmail } from '@yuko/contract/emails/get-email'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { callApi } from '@yuko/runtime'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser } from '#session/session.ts'

export const setupQueries = {
  website: () =>
    queryOptions({
      queryKey: ['organization', 'website'],
      queryFn: async ({ signal }) => (await callApi(getOrganization, {}, { signal })).website,
      staleTime: 0,
    }),
  brand: () => queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => callApi(getAppBrandSettings, {}, { signal }) }),
}

/** The menu and the dashboard follow the choice. */
export function useChooseModules() {
  const refresh = useRefreshSteps()
  return useMutation({
    mutationFn: async (modules: StoreModule[]) => {
      await callApi(updateOrganization, { body: { modules } })
      await reloadUser()
      const { app, setApp } = useSession.getState()
      if (modules.includes(app === 'review' ? 'reviews' : 'loyalty')) return
      if (modules.includes('reviews')) setApp('review')
      else if (modules.includes('loyalty')) setApp('loyalty')
    },
    onSuccess: refresh,
  })
}

export function useProposeBrand() {
  return useMutation({ mutationFn: (website: string) => callApi(proposeBrand, { body: { website } }) })
}

export function useSaveBrand() {
  const client = useQueryClient()
  const refresh = useRefreshSteps()
  return useMutation({
    mutationFn: (body: BrandSettings) => callApi(saveAppBrandSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(setupQueries.brand().queryKey, settings)
      return refresh()
    },
  })
}

/** The review request as it is edited now, to the signed-in member. */
export function useTestRequest() {
  const refresh = useRefreshSteps()
  return useMutation({
    mutationFn: async () => {
      const params = { type: 'review-request' as const }
      const { content, senderId } = (await callApi(getEmail, { params })).design
      return callApi(sendTestEmail, { params, body: { content, senderId } })
    },
    onSuccess: refresh,
  })
}

function useRefreshSteps() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: dashboardQueries.checklist().queryKey })
}
