import type { Page } from 'playwright-core'

/** One interaction: a click, a tap, or a key. */
export interface Act {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
  /** What the next one needs. */
  readonly until?: (page: Page) => Promise<unknown>
}

const key = (name: string, pressed: string): Act => ({ name, act: (page) => page.keyboard.press(pressed) })
const drawer = (page: Page) => page.getByRole('dialog', { name: /^Review by/ })
const panel = (page: Page) => page.getByRole('complementary').getByRole('textbox').first()
const letters = (name: string, text: string): Act[] => [...text].map((letter) => key(name, letter))

/** Moderating: what a merchant does in the inbox, with further pages loaded. Ends as it began. */
export const inList: readonly Act[] = [
  { name: 'select a row', act: (page) => page.locator('main tbody').getByRole('checkbox').nth(2).click() },
  { name: 'select another row', act: (page) => page.locator('main tbody').getByRole('checkbox').nth(5).click() },
  { name: 'select the page', act: (page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).click() },
  { name: 'unselect the page', act: (page) => page.getByRole('checkbox', { name: 'Select all rows on this page' }).click() },
  {
    name: 'open a review',
    act: (page) => page.locator('main tbody').getByRole('row').nth(3).getByRole('link').first().click(),
    until: (page) => drawer(page).waitFor(),
  },
  { ...key('close the review', 'Escape'), until: (page) => drawer(page).waitFor({ state: 'hidden' }) },
  {
    name: 'focus search',
    act: (page) => page.locator('main').getByRole('searchbox').or(page.locator('main input[type="text"]')).first().click(),
  },
  ...letters('type in search', 'scarf'),
  ...Array.from({ length: 5 }, () => key('delete in search', 'Backspace')),
  {
    name: 'switch the tab',
    act: (page) => page.getByRole('navigation', { name: 'Reviews by status' }).getByRole('link').nth(1).click(),
  },
  {
    name: 'switch back',
    act: (page) => page.getByRole('navigation', { name: 'Reviews by status' }).getByRole('link').first().click(),
    until: (page) => page.locator('main tbody').getByRole('checkbox').nth(5).waitFor(),
  },
]

const step = (page: Page, at: number) => page.locator('.react-flow [data-step]').nth(at)

/** Editing a workflow: steps are opened, renamed, walked through by keyboard, removed, and restored. */
export const inBuilder: readonly Act[] = [
  { name: 'open a step', act: (page) => step(page, 1).click(), until: (page) => panel(page).waitFor() },
  { name: 'focus a field', act: (page) => panel(page).click() },
  ...letters('type in a step', 'regular'),
  { name: 'open another step', act: (page) => step(page, 3).click(), until: (page) => panel(page).waitFor() },
  { name: 'close the step', act: (page) => page.getByRole('complementary').getByRole('button', { name: 'Close' }).click() },
  { name: 'focus a step', act: (page) => step(page, 2).click({ modifiers: ['Shift'] }) },
  ...Array.from({ length: 4 }, () => key('walk through steps', 'ArrowDown')),
  key('undo', 'Control+z'),
  key('redo', 'Control+Shift+z'),
]
