import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeEmail } from '@yuko/contract/accounts/security/change-email'
import { changePassword } from '@yuko/contract/accounts/security/change-password'
import { confirmTwoFactor } from '@yuko/contract/accounts/security/confirm-two-factor'
import { endOtherSessions } from '@yuko/contract/accounts/security/end-other-sessions'
import { endSession } from '@yuko/contract/accounts/security/end-session'
import { renewRecoveryCodes } from '@yuko/contract/accounts/security/renew-recovery-codes'
import { setUpTwoFactor } from '@yuko/contract/accounts/security/set-up-two-factor'
import { switchOffTwoFactor } from '@yuko/contract/accounts/security/switch-off-two-factor'
import { updateProfile } from '@yuko/contract/accounts/update-profile'
import type { Endpoint, InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { accountQueries } from '#data/account.queries.ts'
import { settingsQueries } from '#data/settings.queries.ts'

/** Calls the endpoint and refetches what it changes. */
function useAccountCall<E extends Endpoint>(endpoint: E, changes: readonly unknown[][]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input),
    onSuccess: () => Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

const [user, twoFactor, sessions] = [
  [...settingsQueries.user().queryKey],
  [...accountQueries.twoFactor().queryKey],
  [...accountQueries.sessions().queryKey],
]

export const useUpdateProfile = () => useAccountCall(updateProfile, [user])
export const useChangePassword = () => useAccountCall(changePassword, [sessions])
export const useChangeEmail = () => useAccountCall(changeEmail, [])
export const useSetUpTwoFactor = () => useAccountCall(setUpTwoFactor, [])
export const useConfirmTwoFactor = () => useAccountCall(confirmTwoFactor, [twoFactor])
export const useRenewRecoveryCodes = () => useAccountCall(renewRecoveryCodes, [twoFactor])
export const useSwitchOffTwoFactor = () => useAccountCall(switchOffTwoFactor, [twoFactor])
export const useEndSession = () => useAccountCall(endSession, [sessions])
export const useEndOtherSessions = () => useAccountCall(endOtherSessions, [sessions])
