import { screen, within } from '@testing-library/react'
import { Page } from '#page/page.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('Page', () => {
  it('has one level-one heading, its actions, and a back link', () => {
    renderUi(
      <Page
        title="Reviews"
        subtitle="What customers wrote"
        back={{ href: '/settings', label: 'Settings' }}
        actions={<button type="button">Import</button>}
      >
        Content
      </Page>,
    )
    expect(screen.getByRole('heading', { level: 1, name: 'Reviews' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Import' })).toBeInTheDocument()
  })

  it("sets the tab's title to its own or a given one", () => {
    const { rerender } = renderUi(<Page title="Reviews">Content</Page>)
    expect(document.title).toBe('Reviews · Yuko')
    rerender(
      <Page title="Welcome, Olive" tabTitle="Set up your store">
        Content
      </Page>,
    )
    expect(document.title).toBe('Set up your store · Yuko')
  })
})
