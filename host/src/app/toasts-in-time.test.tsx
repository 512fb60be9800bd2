import { jest } from '@jest/globals'
import { fireEvent, render, waitFor } from '@testing-library/react'

const toaster = jest.fn(() => ({ ToastStack: () => null, addToast() {} }))
jest.unstable_mockModule('#app/toaster.tsx', toaster)
const { Toasts } = await import('#app/toasts.tsx')

it('the code for error toasts is loaded with the first interaction, before anything can fail', async () => {
  render(<Toasts />)
  expect(toaster).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(toaster).toHaveBeenCalledTimes(1))
})
