import type { Invitation } from '@yuko/contract/accounts/members/invitation'
import type { Member } from '@yuko/contract/accounts/members/list-members'
import { invitationIds, memberIds } from '#ids.ts'
import type { InvitationRow } from './invitations.repository.ts'
import type { MemberRow } from './members.repository.ts'

export function toMember(row: MemberRow, askedBy: string): Member {
  return {
    memberId: memberIds.toWire(row.id),
    name: row.name,
    email: row.email,
    role: row.role,
    joinedAt: row.joined_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    isYou: row.user_id === askedBy,
    isSuspended: row.suspended_at !== null,
  }
}

export function toInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    invitationId: invitationIds.toWire(row.id),
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by_name,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.expires_at <= now,
  }
}
