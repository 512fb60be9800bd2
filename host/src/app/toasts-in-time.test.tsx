import { jest } from '@jest/globals'
import { fireEvent, render, waitFor } from '@testing-library/react'

const toaster = jest.fn(() => ({ ToastStack: () => null, addToast() {} }))
jest.unstable_mockModule('#app/toaster.tsx', toaster)
const { Toasts } = await import('#app/toasts.tsx')

it('what tells of a failure is there before anything can fail: it comes with the first touch', async () => {
  render(<Toasts />)
  expect(toaster).not.toHaveBeenCalled()
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(toaster).toHaveBeenCalledTimes(1))
})
