import { screen } from '@testing-library/react'
import { TabsWithCounts } from '#page/tabs-with-counts.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('TabsWithCounts', () => {
  it('links each tab, marks the current one, and abbreviates large counts', () => {
    renderUi(
      <TabsWithCounts
        label="Status"
        tabs={[
          { href: '?status=all', label: 'All', count: 1_204_000, isActive: true },
          { href: '?status=pending', label: 'Pending', count: 9_999, isActive: false },
          { href: '?status=spam', label: 'Spam', isActive: false },
        ]}
      />,
    )
    expect(screen.getByRole('link', { name: 'All 1.2M' })).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: 'Pending 9,999' })).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('link', { name: /^Spam/ })).toHaveAttribute('href', '?status=spam')
  })
})
