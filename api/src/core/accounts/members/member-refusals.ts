import { Refusal } from '#platform/http/refusal.ts'

export function memberNotFound(): Refusal {
  return new Refusal('member.not-found', 'There is no such member')
}

export function aboveOwnRole(): Refusal {
  return new Refusal('member.above-own-role', 'This needs a member with a higher role than yours')
}

export function ownRole(): Refusal {
  return new Refusal('member.own-role', 'Another member has to change your role; to go, leave the organization')
}

export function memberSuspended(): Refusal {
  return new Refusal('member.suspended', 'This member is suspended. Let them in again first')
}

export function lastOwner(): Refusal {
  return new Refusal('member.last-owner', 'You are the only owner. Make somebody else an owner first')
}

export function invitationNotFound(): Refusal {
  return new Refusal('invitation.not-found', 'There is no such invitation any more')
}

export function invitationRefused(): Refusal {
  return new Refusal('invitation.refused', 'This invitation was used, taken back or has expired. Ask for a new one')
}
