import { screen } from '@testing-library/react'
import { EmptyState } from '#feedback/empty-state.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('says what is missing, what to do next, and offers it', () => {
  renderUi(
    <EmptyState title="No reviews yet" action={<button type="button">Import reviews</button>}>
      Bring those you have elsewhere.
    </EmptyState>,
  )
  expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument()
  expect(screen.getByText('Bring those you have elsewhere.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Import reviews' })).toBeInTheDocument()
})
