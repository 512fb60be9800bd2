import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { TryOut, type TryOutProps } from '#feedback/try-out.tsx'
import { BeforeAfter } from '#figures/before-after.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const tryOut = (change: Partial<TryOutProps> = {}) => (
  <TryOut
    title="Try it"
    description="On what really happened."
    action="Try it on the last 30 days"
    state="idle"
    isOutdated={false}
    onTry={() => {}}
    onCancel={() => {}}
    {...change}
  >
    <p>Found</p>
  </TryOut>
)

describe('TryOut', () => {
  it('runs on click, unless something is missing', async () => {
    const onTry = jest.fn()
    const { user, rerender } = renderUi(tryOut({ onTry }))
    await user.click(screen.getByRole('button', { name: 'Try it on the last 30 days' }))
    expect(onTry).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Found')).not.toBeInTheDocument()
    rerender(tryOut({ blocked: 'Fill in the points first.' }))
    expect(screen.getByRole('button')).toBeDisabled()
    expect(screen.getByRole('status')).toHaveTextContent('Fill in the points first.')
  })

  it('shows the progress of a long run, which can be stopped', async () => {
    const onCancel = jest.fn()
    const { user, rerender } = renderUi(tryOut({ state: 'busy', progress: { done: 5, total: 20, unit: 'events' }, onCancel }))
    expect(screen.getByText('5 of 20 events')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
    rerender(tryOut({ state: 'cancelled' }))
    expect(screen.getByRole('status')).toHaveTextContent('No changes were made')
  })

  it('shows the result, and marks it as outdated when the fields change', () => {
    const { rerender } = renderUi(tryOut({ state: 'done' }))
    expect(screen.getByText('Found')).toBeVisible()
    expect(screen.queryByText(/made changes since/)).not.toBeInTheDocument()
    rerender(tryOut({ state: 'done', isOutdated: true }))
    expect(screen.getByText(/made changes since/)).toBeVisible()
    rerender(tryOut({ state: 'failed', problem: 'The store is away' }))
    expect(screen.getByText('The store is away')).toBeVisible()
  })
})

it('BeforeAfter has a bar for each day, or for each week of a long period', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      before: 1,
      after: 2,
    }))
  const { rerender } = renderUi(<BeforeAfter days={days(30)} unit="points" title="Points given" />)
  const chart = screen.getByRole('img', {
    name: 'Points given, Jan 1, 2026 – Jan 30, 2026. Now: 30 points. With the change: 60 points.',
  })
  expect(chart.children).toHaveLength(30)
  rerender(<BeforeAfter days={days(90)} unit="points" title="Points given" />)
  expect(screen.getByRole('img').children).toHaveLength(13)
  expect(screen.getByTitle('Jan 1, 2026 – Jan 7, 2026. Now: 7. With the change: 14.')).toBeInTheDocument()
})
