import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { languageSchema } from '../shared/texts/texts.schemas.ts'
import { editablePages } from './content.rules.ts'
import { readerQuery, testimonialSchema } from './content.schemas.ts'
import { publishedPageSchema } from './page.schemas.ts'

/** The texts that visitors read. Apart from the calls of the operator, which no first load needs. */
export const pageTextEndpoints = {
  getPageText: defineEndpoint({
    name: 'getPageText',
    method: 'GET',
    path: '/api/pages/:page',
    summary: 'The text of a page, such as the terms of service',
    params: z.object({ page: z.enum(editablePages) }),
    query: readerQuery,
    reply: publishedPageSchema,
  }),
  listTestimonials: defineEndpoint({
    name: 'listTestimonials',
    method: 'GET',
    path: '/api/testimonials',
    summary: 'The testimonials of the home page, in their order',
    query: readerQuery,
    /** `language` is that of the text, where it is not the one of the request. */
    reply: z.array(testimonialSchema.extend({ language: languageSchema.optional() })),
  }),
}
