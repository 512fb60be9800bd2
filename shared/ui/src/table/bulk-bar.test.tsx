import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { BulkBar } from '#table/bulk-bar.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const bar = (count: number, onClear = () => {}) => (
  <BulkBar count={count} onClear={onClear}>
    <button type="button">Publish</button>
  </BulkBar>
)

describe('BulkBar', () => {
  it('is hidden without a selection, and counts one and many', () => {
    const { rerender } = renderUi(bar(0))
    expect(screen.queryByRole('region')).not.toBeInTheDocument()
    rerender(bar(1))
    expect(screen.getByRole('status')).toHaveTextContent('1 selected')
    rerender(bar(1204))
    expect(screen.getByRole('status')).toHaveTextContent('1,204 selected')
  })

  it('clears the selection', async () => {
    const onClear = jest.fn()
    const { user } = renderUi(bar(2, onClear))
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(onClear).toHaveBeenCalledTimes(1)
  })
})
