import { Button } from '@mantine/core'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Menu } from '#floating/menu.tsx'
import { Popover } from '#floating/popover.tsx'
import { Tooltip } from '#floating/tooltip.tsx'
import { renderUi } from '#testing/render-ui.tsx'
import { loadedParts, loadParts } from './load-parts.ts'

function Choice() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
      <Popover.Target>
        <Button onClick={() => setIsOpen(!isOpen)}>Rating</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <input aria-label="Five stars" type="checkbox" />
      </Popover.Dropdown>
    </Popover>
  )
}

it('the code is loaded on demand', async () => {
  expect(loadedParts()).toBeUndefined()
  await loadParts()
  expect(loadedParts()).toBeDefined()
})

it('a popover is named by its target, takes the focus, and returns it', async () => {
  const { user } = renderUi(<Choice />)
  const target = screen.getByRole('button', { name: 'Rating' })
  expect(target).toHaveAttribute('aria-haspopup', 'dialog')
  await user.click(target)
  const dialog = screen.getByRole('dialog', { name: 'Rating' })
  expect(target).toHaveAttribute('aria-controls', dialog.id)
  expect(target).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() => expect(screen.getByLabelText('Five stars')).toHaveFocus())
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(target).toHaveFocus())
})

it('a menu opens by its target, and closes with a choice', async () => {
  const chosen: string[] = []
  const { user } = renderUi(
    <Menu>
      <Menu.Target>
        <Button>More</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Actions</Menu.Label>
        <Menu.Item onClick={() => chosen.push('archive')}>Archive</Menu.Item>
        <Menu.Divider />
        <Menu.Item component="a" href="/terms">
          Terms
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  const target = screen.getByRole('button', { name: 'More' })
  await user.click(target)
  expect(screen.getByRole('menu', { name: 'More' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await user.click(screen.getByRole('menuitem', { name: 'Archive' }))
  expect(chosen).toEqual(['archive'])
  expect(target).toHaveAttribute('aria-expanded', 'false')
  await waitFor(() => expect(target).toHaveFocus())
})

it('a tooltip describes its element while the pointer is on it, and closes with Escape', async () => {
  const { user } = renderUi(
    <Tooltip label="Restores the last version">
      <Button>Undo</Button>
    </Tooltip>,
  )
  const button = screen.getByRole('button', { name: 'Undo' })
  await user.hover(button)
  await screen.findByRole('tooltip')
  expect(button).toHaveAccessibleDescription('Restores the last version')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.unhover(button)
  act(() => button.focus())
  expect(screen.queryByRole('tooltip')).toBeNull()
})
