import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { connectNotifier, notify } from '@yuko/runtime'
import { UiProvider } from '@yuko/ui'
import { showNotification, Toasts } from '#app/toasts.tsx'

beforeEach(() => {
  connectNotifier(showNotification)
  render(
    <UiProvider colorScheme="light" env="test">
      <Toasts />
    </UiProvider>,
  )
})

it('shows a success for 3000 ms by default', async () => {
  notify('Reply sent')
  const toast = (await screen.findByText('Reply sent')).closest('.Toastify__toast')
  expect(toast).toHaveClass('Toastify__toast--success')
  expect(toast?.querySelector('.Toastify__progress-bar')).toHaveStyle({ animationDuration: '3000ms' })
})

it('interrupts a screen reader for errors only', async () => {
  notify('Not saved', { type: 'error' })
  notify('Saved')
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved')
  expect(screen.getAllByRole('status').map((toast) => toast.textContent)).toContain('Saved')
})

it('offers undo', async () => {
  const undone: string[] = []
  notify('Archived', { action: { label: 'Undo', onClick: () => undone.push('archive') } })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toEqual(['archive'])
})
