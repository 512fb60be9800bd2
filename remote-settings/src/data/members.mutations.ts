import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inviteMember } from '@yuko/contract/accounts/members/invite-member'
import { leaveOrganization } from '@yuko/contract/accounts/members/leave-organization'
import { removeMember } from '@yuko/contract/accounts/members/remove-member'
import { resendInvitation } from '@yuko/contract/accounts/members/resend-invitation'
import { revokeInvitation } from '@yuko/contract/accounts/members/revoke-invitation'
import { suspendMember } from '@yuko/contract/accounts/members/suspend-member'
import { transferOwnership } from '@yuko/contract/accounts/members/transfer-ownership'
import { updateMember } from '@yuko/contract/accounts/members/update-member'
import { updateSecurityPolicy } from '@yuko/contract/accounts/security/update-security-policy'
import type { Endpoint, InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { invitationsQuery, securityQuery } from '#data/members.queries.ts'
import { settingsQueries } from '#data/settings.queries.ts'

/** Refetches the list in any case: a refusal mostly means that another member was faster. */
function useMembersCall<E extends Endpoint>(endpoint: E, queryKey: readonly unknown[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

const { queryKey: members } = settingsQueries.members()
const { queryKey: invitations } = invitationsQuery()

export const useInviteMember = () => useMembersCall(inviteMember, invitations)
export const useResendInvitation = () => useMembersCall(resendInvitation, invitations)
export const useRevokeInvitation = () => useMembersCall(revokeInvitation, invitations)
export const useUpdateMember = () => useMembersCall(updateMember, members)
export const useSuspendMember = () => useMembersCall(suspendMember, members)
export const useTransferOwnership = () => useMembersCall(transferOwnership, members)
export const useUpdateSecurityPolicy = () => useMembersCall(updateSecurityPolicy, securityQuery().queryKey)
export const useRemoveMember = () => useMembersCall(removeMember, members)

/** After leaving there is no list to refetch. */
export const useLeaveOrganization = () => useMutation({ mutationFn: () => callApi(leaveOrganization, {}) })
