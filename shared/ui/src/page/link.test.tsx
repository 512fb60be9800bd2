import { screen } from '@testing-library/react'
import { ButtonLink, RowLink, TextLink } from '#page/link.tsx'
import { renderUi } from '#testing/render-ui.tsx'
import type { LinkComponent } from '#theme/ui-context.ts'

const RouterLink: LinkComponent = (props) => <a {...props} data-router />

describe('links', () => {
  it('all use the router that the host provides', () => {
    renderUi(
      <>
        <ButtonLink href="/import">Import</ButtonLink>
        <TextLink href="/terms">Terms</TextLink>
        <RowLink href="/reviews/1">Great</RowLink>
      </>,
      { link: RouterLink },
    )
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/import', '/terms', '/reviews/1'])
    for (const link of links) expect(link).toHaveAttribute('data-router')
  })
})
