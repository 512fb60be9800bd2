import { expect, type Page } from '@playwright/test'

/** The workflow canvas, built with the mouse. */
export function builderOf(page: Page) {
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })
  const pick = async (list: string, text: string) => {
    await page.getByRole('combobox', { name: list }).fill(text)
    await page.getByRole('option', { name: new RegExp(`^${text}`) }).click()
  }
  return {
    panel,
    pick,
    /** Adds a step at the end of a branch and returns its panel. */
    async add(step: string, branch = 'next') {
      await page.locator(`.react-flow button[data-way$=":${branch}"]`, { hasText: 'Add step' }).click()
      await pick('Step', step)
      await expect(panel.getByRole('heading', { name: step })).toBeVisible()
      return panel
    },
    async close() {
      await panel.getByRole('button', { name: 'Close' }).click()
      await expect(panel).toBeHidden()
    },
    /** Everything is saved, so the test can leave the page. */
    saved: () => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible(),
    async publish() {
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish and start' }).click()
      await expect(page.getByText('Workflow published').first()).toBeVisible()
    },
  }
}
