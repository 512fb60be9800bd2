import { jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { DateTime, RelativeTime } from '#figures/time.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('RelativeTime', () => {
  it('updates while the page is open and shows the exact time on hover', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
    renderUi(<RelativeTime at="2026-11-20T11:59:30Z" />, { timeZone: 'Europe/Lisbon' })
    const time = screen.getByText('now')
    expect(time).toHaveAttribute('title', expect.stringMatching(/November 20, 2026.*11:59:30/))
    act(() => jest.advanceTimersByTime(60_000))
    expect(time).toHaveTextContent('1 minute ago')
    jest.useRealTimers()
  })
})

describe('DateTime', () => {
  it("uses the merchant's time zone", () => {
    renderUi(<DateTime at="2026-11-20T20:00:00Z" dateOnly />, { timeZone: 'Asia/Tokyo' })
    expect(screen.getByText('Nov 21, 2026')).toHaveAttribute('datetime', '2026-11-20T20:00:00Z')
  })
})
