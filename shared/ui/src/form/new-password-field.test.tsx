import { screen } from '@testing-library/react'
import { NewPasswordField } from '#form/new-password-field.tsx'
import { renderUi } from '#testing/render-ui.tsx'

it('has room for the estimate before it has loaded, so that nothing below moves when it comes', async () => {
  renderUi(<NewPasswordField label="Password" value="seven brave otters row" onChange={() => {}} personal={[]} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  expect(await screen.findByText('Strong')).toBe(screen.getByRole('status'))
})

it('says nothing of an empty password', () => {
  renderUi(<NewPasswordField label="Password" value="" onChange={() => {}} personal={[]} />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})
