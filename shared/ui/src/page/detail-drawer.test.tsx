import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { DetailDrawer } from '#page/detail-drawer.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const drawer = (onClose: () => void) => (
  <>
    <button type="button">Behind</button>
    <DetailDrawer title="Review by Ada" onClose={onClose} footer={<button type="button">Publish</button>}>
      <input aria-label="Reply" />
    </DetailDrawer>
  </>
)

describe('DetailDrawer', () => {
  it('is a dialog named by its title that traps the focus', async () => {
    const { user } = renderUi(drawer(() => undefined))
    const dialog = screen.getByRole('dialog', { name: 'Review by Ada' })
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    expect(dialog.querySelector('header')).toHaveAttribute('role', 'presentation')
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let step = 0; step < 5; step += 1) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  })

  it.each(['Escape', 'button'])('tells the route to close after %s', async (way) => {
    const onClose = jest.fn()
    const { user } = renderUi(drawer(onClose))
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  })

  it('stays open while Escape closes what is above it', async () => {
    const onClose = jest.fn()
    const { user } = renderUi(
      <DetailDrawer title="Review by Ada" onClose={onClose}>
        <div role="dialog" aria-label="Tags">
          <input aria-label="New tag" />
        </div>
        <button type="button" aria-expanded="true">
          More
        </button>
      </DetailDrawer>,
    )
    await user.type(screen.getByLabelText('New tag'), 'a{Escape}')
    screen.getByRole('button', { name: 'More' }).focus()
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('returns the focus, however it closes', async () => {
    const behind = <button type="button">Behind</button>
    const { rerender } = renderUi(behind)
    screen.getByRole('button', { name: 'Behind' }).focus()
    rerender(drawer(() => undefined))
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
    rerender(behind)
    expect(screen.getByRole('button', { name: 'Behind' })).toHaveFocus()
  })
})
