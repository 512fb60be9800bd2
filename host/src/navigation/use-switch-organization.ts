import { t } from '@lingui/core/macro'
import { selectOrganization } from '@yuko/contract/accounts/organizations/select-organization'
import { callApi, notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { reloadUser } from '#session/session.ts'

/**
 * Another organization is another app. The dashboard, which both have, comes first, so that no page asks the one for things
 * of the other; with the organization, the whole query cache is a new one (`app.providers.tsx`).
 */
export function useSwitchOrganization() {
  const navigate = useNavigate()
  return async (org_uuid: string) => {
    try {
      await callApi(selectOrganization, { body: { org_uuid } })
      await navigate('/')
      await reloadUser()
    } catch (error) {
      notify(error instanceof Error ? error.message : t`An unexpected error occurred.`, { type: 'error' })
    }
  }
}
