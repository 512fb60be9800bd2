import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#feedback/confirm-dialog.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const dialog = (props: Partial<ConfirmDialogProps>) => (
  <ConfirmDialog
    title="Delete 12 reviews?"
    confirmLabel="Delete reviews"
    onConfirm={() => undefined}
    onCancel={() => undefined}
    {...props}
  >
    They disappear from your store.
  </ConfirmDialog>
)
const button = (name: string) => screen.getByRole('button', { name })

describe('ConfirmDialog', () => {
  it('describes the effect and focuses Cancel when it is destructive', async () => {
    renderUi(dialog({ isDestructive: true }))
    expect(screen.getByRole('dialog', { name: 'Delete 12 reviews?' })).toHaveAccessibleDescription(
      /They disappear from your store/,
    )
    await waitFor(() => expect(button('Cancel')).toHaveFocus())
  })

  it('returns the focus to the opener', async () => {
    function Asking() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Delete
          </button>
          {isOpen && dialog({ onCancel: () => setIsOpen(false) })}
        </>
      )
    }
    const { user } = renderUi(<Asking />)
    await user.click(button('Delete'))
    await waitFor(() => expect(button('Delete reviews')).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(button('Delete')).toHaveFocus())
  })

  it('cannot be closed while the action is running', async () => {
    const work = Promise.withResolvers<void>()
    const onCancel = jest.fn()
    const { user } = renderUi(dialog({ onConfirm: () => work.promise, onCancel }))
    await user.click(button('Delete reviews'))
    await user.keyboard('{Escape}')
    expect(button('Cancel')).toBeDisabled()
    expect(onCancel).not.toHaveBeenCalled()
    work.resolve()
    await waitFor(() => expect(button('Cancel')).toBeEnabled())
    await user.click(button('Cancel'))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('shows why it failed, and can be retried', async () => {
    const onConfirm = jest.fn(() => Promise.reject(new Error('You are offline.')))
    const { user } = renderUi(dialog({ onConfirm }))
    await user.click(button('Delete reviews'))
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.')
    await user.click(button('Delete reviews'))
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })
})
