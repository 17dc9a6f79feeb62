// Forms of services, loaded by the pages that have one.
export { defineServiceForm, useServiceForm } from './use-service-form';
export type { FormInHand, Sending, ServiceForm } from './use-service-form';
