import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { changeLoyaltyMembers } from '@yuko/contract/loyalty/members/bulk/change-loyalty-members'
import { listMemberBulks } from '@yuko/contract/loyalty/members/bulk/list-member-bulks'
import type { MemberBulk, MemberBulkRequest } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { previewMemberBulk } from '@yuko/contract/loyalty/members/bulk/preview-member-bulk'
import { undoMemberBulk } from '@yuko/contract/loyalty/members/bulk/undo-member-bulk'
import { countLoyaltyMembers } from '@yuko/contract/loyalty/members/count-loyalty-members'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { removeLoyaltyMember } from '@yuko/contract/loyalty/members/remove-loyalty-member'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

type Note = (name: string, request: Request, body?: unknown) => void

/** A mock of bulk actions on these members, which are done at once: active members are changed. */
export function bulkBackend(members: LoyaltyMemberProfile[], note: Note) {
  const bulks: MemberBulk[] = []
  const forecastOf = (body: MemberBulkRequest) => {
    const asked = members.filter(({ memberId }) => !body.memberIds || body.memberIds.includes(memberId))
    const fitting = asked.filter(({ status }) => status === 'member')
    const count = asked.length - fitting.length
    const skipped = count > 0 ? [{ reason: 'loyalty-member.state-refused' as const, count }] : []
    const points = body.action === 'adjust' ? body.points * fitting.length : 0
    return { fitting, result: { total: asked.length, changed: fitting.length, skipped, points } }
  }
  return [
    mockEndpoint(listSegments, () => ({
      items: [
        {
          segmentId: idOf('seg', 1),
          name: 'VIPs',
          rule: { op: 'and' as const, children: [] },
          usedBy: [],
          createdAt: '2026-11-01T10:00:00.000Z',
          updatedAt: '2026-11-01T10:00:00.000Z',
        },
      ],
    })),
    mockEndpoint(countLoyaltyMembers, () => ({ count: 1234 })),
    mockEndpoint(listMemberBulks, () => ({ items: bulks })),
    mockEndpoint(previewMemberBulk, ({ body }) => forecastOf(body).result),
    mockEndpoint(changeLoyaltyMembers, ({ body, request }) => {
      note('bulk', request, body)
      const { fitting, result } = forecastOf(body)
      if (body.action === 'adjust') for (const member of fitting) member.balance += body.points
      const bulk: MemberBulk = {
        ...result,
        bulkId: idOf('lbk', bulks.length + 1),
        action: body.action,
        state: 'done',
        done: result.total,
        spentPoints: null,
        canUndo: body.action === 'adjust',
        createdBy: 'Mara',
        startedAt: new Date().toISOString(),
        finishedAt: new Date().toISOString(),
      }
      bulks.unshift(bulk)
      return bulk
    }),
    mockEndpoint(undoMemberBulk, ({ params, request }) => {
      note('undo', request, params.bulkId)
      const bulk = bulks.find(({ bulkId }) => bulkId === params.bulkId)
      return Object.assign(bulk ?? {}, { state: 'undone', spentPoints: 20, canUndo: false }) as MemberBulk
    }),
    mockEndpoint(removeLoyaltyMember, ({ params, request }) => note('remove', request, params.memberId)),
  ]
}
