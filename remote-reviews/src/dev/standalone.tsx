import { standAlone } from '@yuko/testing/stand-alone.tsx'
import { routes } from '../reviews.routes.tsx'

standAlone(routes)
