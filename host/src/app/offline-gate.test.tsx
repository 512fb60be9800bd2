import { jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '@yuko/ui'
import { OfflineGate } from '#app/offline-gate.tsx'
import { page } from '#session/page.ts'

function goOffline(isOffline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline)
  act(() => void window.dispatchEvent(new Event(isOffline ? 'offline' : 'online')))
}
const show = () =>
  render(
    <UiProvider colorScheme="light" env="test">
      <OfflineGate>
        <input aria-label="Draft" />
      </OfflineGate>
    </UiProvider>,
  )

afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

it('covers the content while offline, names the causes, and gives it back as it was', () => {
  show()
  fireEvent.change(screen.getByLabelText('Draft'), { target: { value: 'half a reply' } })
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
  expect(screen.getByLabelText('Draft')).toHaveValue('half a reply')
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
