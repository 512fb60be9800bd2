import { screen } from '@testing-library/react'
import { Spinner } from '#feedback/spinner.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('announces loading', () => {
  renderUi(<Spinner label="Loading session" />)
  expect(screen.getByRole('status', { name: 'Loading session' })).toBeInTheDocument()
})
