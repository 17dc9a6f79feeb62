// How a price is paid, as options of a list.
import { allEnums } from '@portal/shared/catalogue';

export const allPaymentMethods = (allEnums.FKFS?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
