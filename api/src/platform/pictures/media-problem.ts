export type MediaProblemCode = 'media.kind-refused' | 'media.damaged' | 'media.too-many-pixels' | 'media.too-long'

/** Why a file was refused: a sentence for the uploader. */
export class MediaProblem extends Error {
  readonly code: MediaProblemCode
  constructor(code: MediaProblemCode, message: string) {
    super(message)
    this.code = code
  }
}
