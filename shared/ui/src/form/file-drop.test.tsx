import { jest } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { FileDrop } from '#form/file-drop.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const onFile = jest.fn<void, [file: File]>()
const drop = (
  <FileDrop label="Judge.me CSV file" hint="CSV, up to 1 MB" accept=".csv,text/csv" maxBytes={1_048_576} onFile={onFile} />
)
const csv = new File(['title,body'], 'reviews.CSV', { type: '' })
const input = () => screen.getByLabelText('Judge.me CSV file', { selector: 'input' })

beforeEach(() => onFile.mockClear())

describe('FileDrop', () => {
  it('accepts a selected file', async () => {
    const { user } = renderUi(drop)
    await user.upload(input(), csv)
    expect(onFile).toHaveBeenCalledWith(csv)
  })

  it('accepts a dropped file', () => {
    renderUi(drop)
    fireEvent.drop(input(), { dataTransfer: { files: [csv] } })
    expect(onFile).toHaveBeenCalledWith(csv)
  })

  it.each([
    ['another type', new File(['x'], 'photo.png', { type: 'image/png' }), 'Unsupported file type'],
    [
      'a file that is too large',
      new File([new Uint8Array(2_097_152)], 'all.csv'),
      'The file is too large (2.0 MB). The limit is 1.0 MB.',
    ],
  ])('refuses %s and says why', (_, file, message) => {
    renderUi(drop)
    fireEvent.drop(input(), { dataTransfer: { files: [file] } })
    expect(onFile).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(input()).toHaveAttribute('aria-invalid', 'true')
  })
})
