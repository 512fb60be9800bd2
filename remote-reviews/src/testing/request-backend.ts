import { cancelRequest } from '@yuko/contract/requests/cancel-request'
import { countRequestOrders } from '@yuko/contract/requests/count-request-orders'
import { countRequests } from '@yuko/contract/requests/count-requests'
import { downloadRequests } from '@yuko/contract/requests/download-requests'
import { getRequest } from '@yuko/contract/requests/get-request'
import { listRequests } from '@yuko/contract/requests/list-requests'
import { postponeRequest } from '@yuko/contract/requests/postpone-request'
import { type RequestTab, type ReviewRequest, requestTabs } from '@yuko/contract/requests/request'
import { sendRequestNow } from '@yuko/contract/requests/send-request-now'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import type { z } from 'zod'
import { idOf } from './ids.ts'

export const aRequest = (n: number, change: Partial<ReviewRequest> = {}): ReviewRequest => ({
  requestId: idOf('rrq', n),
  kind: 'automatic',
  status: 'scheduled',
  channel: 'email',
  textRefusal: null,
  textFailure: null,
  skipReason: null,
  email: `buyer.${n}@example.com`,
  phone: null,
  name: `Buyer ${n}`,
  order: { orderId: idOf('ord', n), number: `#100${n}`, placedAt: '2026-11-01T10:00:00.000Z' },
  scheduledFor: '2026-11-27T09:00:00.000Z',
  nextAt: null,
  heldSince: null,
  sentAt: null,
  openedAt: null,
  clickedAt: null,
  completedAt: null,
  remindersSent: 0,
  reviewed: 0,
  asked: 1,
  allowedActions: ['send', 'postpone', 'cancel'],
  ...change,
})

/** Mocks review requests; `exported` receives the queries of exports. The list shows `pageSize` of them. */
export function requestBackend(requests: ReviewRequest[], exported: unknown[] = [], pageSize = 50) {
  const of = (tab: RequestTab | undefined) =>
    requests.filter(({ status }) => !tab || (requestTabs[tab] as readonly string[]).includes(status))
  const matching = ({ tab, q, status, skipReason }: z.output<NonNullable<typeof countRequestOrders.query>>) =>
    of(tab).filter(
      (one) =>
        one.name?.includes(q ?? '') &&
        (!status || status.some((each) => each === one.status)) &&
        (!skipReason || skipReason.some((each) => each === one.skipReason)),
    )
  const find = (id: string | undefined) => {
    const request = requests.find(({ requestId }) => requestId === id)
    if (!request) throw new Refusal('review-request.not-found', 'This review request doesn’t exist')
    return request
  }
  const change = (id: string | undefined, changed: Partial<ReviewRequest>) => Object.assign(find(id), changed)
  return [
    mockEndpoint(countRequests, () => ({
      all: requests.length,
      upcoming: of('upcoming').length,
      sent: of('sent').length,
      reviewed: of('reviewed').length,
      skipped: of('skipped').length,
      failed: of('failed').length,
      held: requests.filter(({ status }) => status === 'held').length,
    })),
    mockEndpoint(countRequestOrders, ({ query }) => ({ orders: matching(query).filter(({ order }) => order).length })),
    ...viewBackend().handlers,
    mockEndpoint(downloadRequests, ({ query }) => {
      exported.push(query)
      return 'order_number\n' as never
    }),
    mockEndpoint(listRequests, ({ query }) => {
      const found = query.direction === 'asc' ? matching(query).toReversed() : matching(query)
      return { items: found.slice(0, pageSize).map((one) => ({ ...one })), nextCursor: found.length > pageSize ? 'next' : null }
    }),
    mockEndpoint(getRequest, ({ params }) => ({
      ...find(params.requestId),
      timeZone: 'Europe/Berlin',
      expiresAt: null,
      items: [
        {
          itemId: idOf('rqi', 1),
          product: { productId: idOf('prd', 1), title: 'Linen shirt', imageUrl: null },
          status: 'pending' as const,
          skipReason: null,
          reviewId: null,
        },
      ],
      events: [
        {
          type: 'postponed' as const,
          at: '2026-11-20T09:00:00.000Z',
          scheduledFor: '2026-11-27T09:00:00.000Z',
          skipReason: null,
          by: 'Ada',
        },
        { type: 'created' as const, at: '2026-11-01T10:00:00.000Z', scheduledFor: null, skipReason: null, by: null },
      ],
    })),
    mockEndpoint(sendRequestNow, ({ params }) => change(params.requestId, { status: 'queued', allowedActions: ['cancel'] })),
    mockEndpoint(cancelRequest, ({ params }) => change(params.requestId, { status: 'cancelled', allowedActions: [] })),
    mockEndpoint(postponeRequest, ({ params, body }) =>
      change(params.requestId, {
        status: 'postponed',
        scheduledFor: `2026-12-${String(body.days).padStart(2, '0')}T09:00:00.000Z`,
      }),
    ),
  ]
}
