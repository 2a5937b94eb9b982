import { type Form, mergeMetadata, readText } from '../api/form-encoding.ts'
import { type EmulatorContext, readSeconds } from '../events/event-log.ts'
import { makeId } from '../state/make-id.ts'
import { refuseMissing } from '../state/stripe-error.ts'
import type { Customer } from '../state/stripe-objects.ts'

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** A customer in the form of the API; it has no balance, discount or invoices. */
export const showCustomer = (customer: Customer) => ({
  ...customer,
  address: NO_ADDRESS,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  discount: null,
  invoice_prefix: customer.id.slice(-8).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  next_invoice_sequence: 1,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none' as const,
  test_clock: null,
})

const textFields = ['description', 'email', 'name', 'phone'] as const

/** Creates a customer. */
export function createCustomer(context: EmulatorContext, form: Form): Customer {
  const [description, email, name, phone] = textFields.map((field) => readText(form, field))
  const customer: Customer = {
    id: makeId('cus'),
    object: 'customer',
    created: readSeconds(context.clock),
    description: description ?? null,
    email: email ?? null,
    livemode: false,
    metadata: mergeMetadata({}, form),
    name: name ?? null,
    phone: phone ?? null,
  }
  context.store.customers.set(customer.id, customer)
  context.events.record('customer.created', showCustomer(customer))
  return customer
}

/** The customer with this id, or `resource_missing`: 404, and 400 as a parameter of another object. */
export function findCustomer({ store }: EmulatorContext, id: string, status: 400 | 404 = 404): Customer {
  const customer = store.customers.get(id)
  if (!customer) throw refuseMissing('customer', id, status)
  return customer
}

/** Changes what the form names; an empty text clears a field. */
export function updateCustomer(context: EmulatorContext, id: string, form: Form): Customer {
  const customer = findCustomer(context, id)
  for (const field of textFields) if (field in form) customer[field] = readText(form, field)
  customer.metadata = mergeMetadata(customer.metadata, form)
  context.events.record('customer.updated', showCustomer(customer))
  return customer
}

/** Deletes a customer; its payments keep its id. */
export function deleteCustomer(context: EmulatorContext, id: string) {
  const customer = findCustomer(context, id)
  context.store.customers.delete(id)
  context.events.record('customer.deleted', showCustomer(customer))
  return { id, object: 'customer' as const, deleted: true as const }
}
