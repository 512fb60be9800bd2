import { screen } from '@testing-library/react'
import { StatTile } from '#figures/stat-tile.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const definition = 'Published reviews of the last 30 days'

describe('StatTile', () => {
  it('links to the rows behind the metric and defines it', async () => {
    const { user } = renderUi(<StatTile label="Published" value="1,204" definition={definition} href="/reviews" />)
    expect(screen.getByRole('link', { name: '1,204' })).toHaveAttribute('href', '/reviews')
    await user.hover(screen.getByRole('button', { name: `Published: ${definition}` }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(definition)
  })

  it('shows its definition on keyboard focus too', async () => {
    const { user } = renderUi(<StatTile label="Published" value="1,204" definition={definition} />)
    await user.tab()
    expect(screen.getByRole('button', { name: `Published: ${definition}` })).toHaveFocus()
    expect(await screen.findByRole('tooltip')).toHaveTextContent(definition)
  })

  it('keeps its place while the metric loads', () => {
    renderUi(<StatTile label="Published" value={undefined} definition={definition} href="/reviews" />)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
