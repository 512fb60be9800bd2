import { Refusal } from '#platform/http/refusal.ts'

export function memberNotFound(): Refusal {
  return new Refusal('member.not-found', 'This member doesn’t exist or was removed')
}

export function aboveOwnRole(): Refusal {
  return new Refusal('member.above-own-role', 'Only a member with a higher role than yours can do this')
}

export function ownRole(): Refusal {
  return new Refusal(
    'member.own-role',
    'You can’t change your own role. Ask another member to change it, or leave the organization.',
  )
}

export function memberSuspended(): Refusal {
  return new Refusal('member.suspended', 'This member is suspended. Reinstate them first.')
}

export function lastOwner(): Refusal {
  return new Refusal('member.last-owner', 'You’re the only owner. Make another member an owner first.')
}

export function invitationNotFound(): Refusal {
  return new Refusal('invitation.not-found', 'This invitation doesn’t exist or was revoked')
}

export function invitationRefused(): Refusal {
  return new Refusal('invitation.refused', 'This invitation was used or revoked, or it has expired. Ask for a new one.')
}
