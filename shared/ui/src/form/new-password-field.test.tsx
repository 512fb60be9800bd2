import { screen } from '@testing-library/react'
import { NewPasswordField } from '#form/new-password-field.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('reserves space for the estimate before it has loaded, to avoid a layout shift', async () => {
  renderUi(<NewPasswordField label="Password" value="seven brave otters row" onChange={() => {}} personal={[]} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  expect(await screen.findByText('Strong')).toBe(screen.getByRole('status'))
})

it('shows nothing for an empty password', () => {
  renderUi(<NewPasswordField label="Password" value="" onChange={() => {}} personal={[]} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
