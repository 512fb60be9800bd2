import { screen } from '@testing-library/react'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { getSegment } from '@yuko/contract/automation/segments/get-segment'
import { listSegments } from '@yuko/contract/automation/segments/list-segments'
import { previewSegment } from '@yuko/contract/automation/segments/preview-segment'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { listShopSegments } from '@yuko/contract/store/list-shop-segments'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const at = '2026-11-20T09:00:00.000Z'
let saved: Segment | undefined

const server = setupServer(
  mockEndpoint(listShopSegments, () => ({ items: [] })),
  mockEndpoint(previewSegment, () => ({ count: 0, subscribed: 0, total: 0, sample: [] })),
  mockEndpoint(listSegments, () => ({ items: saved ? [saved] : [] })),
  mockEndpoint(createSegment, ({ body }) => {
    if (saved) throw new Refusal('segment.name-taken', 'There is a segment of that name already')
    saved = { segmentId: 'seg_01jd3m8w2ve5h9x7q4t6r8s0ab', ...body, usedBy: [], createdAt: at, updatedAt: at }
    return saved
  }),
  mockEndpoint(getSegment, () => saved as Segment),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

it('is saved once despite a double click', async () => {
  const { user } = renderRoutes(routes, { path: '/subscribers/segments/new?from=VIP' })
  await user.dblClick(await screen.findByRole('button', { name: 'Save segment' }))
  expect(await screen.findByRole('heading', { name: 'VIP', level: 1 })).toBeVisible()
  expect(screen.queryByText('There is a segment of that name already')).not.toBeInTheDocument()
})
