import { screen, within } from '@testing-library/react'
import { Section } from '#page/section.tsx'
import { renderUi } from '#testing/render-ui.tsx'

describe('Section', () => {
  it('is a region named by its title', () => {
    renderUi(
      <Section title="Branding" description="Colours of your widgets" footer="2 of 5">
        Content
      </Section>,
    )
    const region = screen.getByRole('region', { name: 'Branding' })
    expect(within(region).getByText('Content')).toBeInTheDocument()
    expect(within(region).getByText('2 of 5')).toBeInTheDocument()
  })
})
