import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { ProgressPanel } from '#feedback/progress-panel.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('ProgressPanel', () => {
  it('shows progress, speed, and time left', () => {
    renderUi(<ProgressPanel title="Importing" done={30_000} total={120_000} unit="reviews" rate={1000} />)
    expect(screen.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '25')
    expect(screen.getByText('30,000 of 120,000 reviews · 1,000 per second · About 1 min 30 s left')).toBeInTheDocument()
  })

  it('shows no percentage without a total, and no time left when done', () => {
    const { rerender } = renderUi(<ProgressPanel title="Counting" done={10} total={undefined} unit="rows" />)
    expect(screen.queryByText(/%/)).not.toBeInTheDocument()
    rerender(<ProgressPanel title="Counting" done={10} total={10} unit="rows" rate={5} />)
    expect(screen.getByText('100%')).toBeInTheDocument()
    expect(screen.queryByText(/left/)).not.toBeInTheDocument()
  })

  it('can be canceled', async () => {
    const onCancel = jest.fn()
    const { user } = renderUi(<ProgressPanel title="Importing" done={1} total={2} unit="reviews" onCancel={onCancel} />)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})
