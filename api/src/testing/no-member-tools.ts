import type { membersModule } from '#loyalty/members/members.module.ts'

/** For tests of members without a shop and without segments. */
export const noMemberTools: Parameters<typeof membersModule>[0] = {
  customersOfSegment: () => Promise.reject(new Error('This test has no segments')),
  customers: { write: () => Promise.reject(new Error('This test has no shop')) },
}
