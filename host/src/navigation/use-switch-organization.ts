import { t } from '@lingui/core/macro'
import { selectOrganization } from '@yuko/contract/accounts/organizations/select-organization'
import { callApi, notify } from '@yuko/runtime'
import { useNavigate } from '@yuko/runtime/router'
import { reloadUser } from '#session/session.ts'

/**
 * Switches organizations. Opens the dashboard first, which both have, so that no page requests the other's data; the whole query
 * cache is replaced with the organization (`app.providers.tsx`).
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
