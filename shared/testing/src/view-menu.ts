import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const columns = () => screen.getAllByRole('columnheader')

/** The texts of a list’s column headers. */
export const headers = (): string[] => columns().map(({ textContent }) => textContent ?? '')

async function openMenu(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'View' }))
  return within(await screen.findByRole('dialog'))
}

/** Hides a column and saves the filters as a view, as a member does. Returns what the list and its menu show then. */
export async function changeView(user: UserEvent, { hide, save }: { hide: string; save: string }) {
  const menu = await openMenu(user)
  await user.click(menu.getByRole('checkbox', { name: hide }))
  await waitFor(() => {
    if (headers().includes(hide)) throw new Error(`The column “${hide}” is still there`)
  })
  await user.type(menu.getByRole('textbox', { name: 'View name' }), `${save}{Enter}`)
  const link = await menu.findByRole('link', { name: save })
  const sorts = columns().some((header) => within(header).queryByRole('button') || header.hasAttribute('aria-sort'))
  return {
    href: link.getAttribute('href'),
    headers: headers(),
    canSort: sorts || menu.queryByRole('region', { name: 'Sort by' }) !== null,
  }
}

/** Opens a saved view from the menu of a list without filters. */
export async function openView(user: UserEvent, name: string) {
  const menu = await openMenu(user)
  await user.click(await menu.findByRole('link', { name }))
  await screen.findByRole('button', { name })
}
