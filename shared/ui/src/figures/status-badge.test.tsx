import { screen } from '@testing-library/react'
import { StatusBadge } from '#figures/status-badge.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('StatusBadge', () => {
  it('gives a known status its tone and an unknown one none', () => {
    renderUi(
      <>
        <StatusBadge status="pending" />
        <StatusBadge status="half_way" />
        <StatusBadge status="archived" tone="info">
          In the archive
        </StatusBadge>
      </>,
    )
    expect(screen.getByText('Pending')).toHaveAttribute('data-tone', 'warning')
    expect(screen.getByText('Half way')).toHaveAttribute('data-tone', 'neutral')
    expect(screen.getByText('In the archive')).toHaveAttribute('data-tone', 'info')
  })
})
