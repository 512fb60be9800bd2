import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '@yuko/ui'
import { OfflineGate } from '#app/offline-gate.tsx'
import { page } from '#session/page.ts'

function goOffline(isOffline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
const at = (place: string) => (
  <UiProvider colorScheme="light" env="test">
    <OfflineGate place={place}>
      <input aria-label="Draft" />
    </OfflineGate>
  </UiProvider>
)
const show = () => render(at('/here'))

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('covers the content while offline, lists causes, and restores it unchanged', () => {
  show()
  screen.getByLabelText('Draft').focus()
  goOffline(true)
  expect(screen.getByRole('heading', { name: 'Network Status' })).toBeVisible()
  expect(screen.getByText('Offline')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((cause) => cause.textContent)).toEqual([
    'Your internet connection is down.',
    'Our servers are having issues.',
    'A firewall is blocking the connection.',
  ])
  expect(screen.getByLabelText('Draft')).not.toBeVisible()
  goOffline(false)
  expect(screen.queryByText('Network Status')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Draft')).toBeVisible()
  expect(screen.getByLabelText('Draft')).toHaveFocus()
})

it('keeps unsaved changes visible under a banner until the page is left', () => {
  const { rerender } = show()
  const draft = screen.getByLabelText('Draft')
  draft.focus()
  fireEvent.input(draft, { target: { value: 'half a reply' } })
  goOffline(true)
  expect(screen.getByRole('status')).toHaveTextContent('Your unsaved changes are still here.')
  expect(screen.queryByRole('heading', { name: 'Network Status' })).not.toBeInTheDocument()
  expect(draft).toBeVisible()
  expect(draft).toHaveFocus()
  expect(draft).toHaveValue('half a reply')
  rerender(at('/there'))
  expect(screen.getByRole('heading', { name: 'Network Status' })).toBeVisible()
  rerender(at('/here'))
  expect(draft).toBeVisible()
  goOffline(false)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(draft).toHaveValue('half a reply')
})

it('detects what a page marks as unsaved', () => {
  render(
    <UiProvider colorScheme="light" env="test">
      <OfflineGate place="/here">
        <p data-unsaved>Moved, not saved</p>
      </OfflineGate>
    </UiProvider>,
  )
  goOffline(true)
  expect(screen.getByText('Moved, not saved')).toBeVisible()
})

it('Retry Connection reloads after 2 seconds', () => {
  jest.useFakeTimers()
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {})
  show()
  goOffline(true)
  fireEvent.click(screen.getByRole('button', { name: 'Retry Connection' }))
  act(() => jest.advanceTimersByTime(1_999))
  expect(reload).not.toHaveBeenCalled()
  act(() => jest.advanceTimersByTime(1))
  expect(reload).toHaveBeenCalledTimes(1)
})
