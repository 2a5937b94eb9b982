/** A refusal by the card provider's form; its message can be shown to the guest. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal'
}
