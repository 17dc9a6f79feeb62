// Routes of certificate delivery: what was chosen, choosing, and the office's sending.
import { z } from 'zod';
import { loadBusiness } from '@portal/shared/catalogue';
import { toShanghaiIso } from '@portal/shared/kernel';
import { maskName, maskPhone } from '@portal/shared/validation';
import { requireCase } from '../../cases/access';
import { numberText } from '../../cases/wire';
import type { App, Context } from '../../platform/core/context';
import { answer, ok } from '../../platform/core/envelope';
import { requireRole, userOf } from '../../platform/core/guards';
import { lookInto } from '../../cases/looks/look-into';
import { maskAddress } from '../../cases/looks/mask-form';
import { chooseDelivery, findMailOrder, sendParcel } from './store';
import type { MailOrderRow } from './store';

const tags = ['mail-orders'];
const base = '/api/reg3/mailOrder';
const text = (longest: number) => z.string().trim().max(longest);
const state = z.enum(['none', 'placed', 'sent']);
const orderAnswer = z.object({
  ywh: z.string(),
  ywmc: z.string(),
  lzfs: z.string(),
  sjr: z.string(),
  sjdh: z.string(),
  sjdz: z.string(),
  kdgs: z.string().nullable(),
  kddh: z.string().nullable(),
  ddh: z.string().nullable(),
  zt: state,
  changeable: z.boolean(),
  me: z.boolean(),
  sentAt: z.string().nullable(),
});
const stateOfOrder = (order: MailOrderRow | null): z.infer<typeof state> => {
  if (!order) return 'none';
  return order.sentAt ? 'sent' : 'placed';
};

export function addMailOrderRoutes(app: App, { db, now }: Context): void {
  app.get(
    `${base}/query/:ywh`,
    { schema: { tags, params: z.object({ ywh: numberText }), response: answer(orderAnswer) } },
    async (request) => {
      const { application, standing } = await requireCase(db, userOf(request), request.params.ywh);
      const { order, choice, changeable } = await findMailOrder(db, application);
      const isOpen =
        standing !== 'staff' || (await lookInto(db, userOf(request), application, '收件人、收件电话和地址', now()));
      const shown = isOpen
        ? choice
        : {
            ...choice,
            recipient: maskName(choice.recipient),
            telephone: maskPhone(choice.telephone),
            address: maskAddress(choice.address),
          };
      return ok({
        ywh: application.businessNumber ?? application.draftNumber,
        ywmc: (await loadBusiness(application.processCode)).name,
        lzfs: choice.method,
        sjr: shown.recipient,
        sjdh: shown.telephone,
        sjdz: shown.address,
        kdgs: order?.carrier ?? null,
        kddh: order?.trackingNumber ?? null,
        ddh: order?.orderNumber ?? null,
        zt: stateOfOrder(order),
        changeable: changeable && standing !== 'staff',
        me: standing !== 'staff',
        sentAt: order?.sentAt ? toShanghaiIso(order.sentAt) : null,
      });
    },
  );
  const saveBody = z.object({
    ywh: numberText,
    lzfs: text(2),
    sjr: text(60).default(''),
    sjdh: text(20).default(''),
    sjdz: text(300).default(''),
  });
  app.post(
    `${base}/save`,
    { schema: { tags, body: saveBody, response: answer(z.object({ ddh: z.string(), zt: state })) } },
    async (request) => {
      const { ywh, lzfs, sjr, sjdh, sjdz } = request.body;
      const order = await db.transaction((tx) =>
        chooseDelivery(
          tx,
          userOf(request),
          ywh,
          { method: lzfs, recipient: sjr, telephone: sjdh, address: sjdz },
          now(),
        ),
      );
      return ok({ ddh: order.orderNumber, zt: stateOfOrder(order) });
    },
  );
  const sendBody = z.object({
    ywh: numberText,
    kdgs: text(40).min(2, '请填写承运单位'),
    kddh: text(40).regex(/^[A-Za-z0-9]{8,30}$/, '请输入8至30位字母或数字的运单号'),
  });
  app.post(
    `${base}/send`,
    {
      preHandler: requireRole('certClerk'),
      schema: { tags, body: sendBody, response: answer(z.object({ ddh: z.string(), zt: state })) },
    },
    async (request) => {
      const { ywh, kdgs, kddh } = request.body;
      const order = await db.transaction((tx) =>
        sendParcel(tx, userOf(request), ywh, { carrier: kdgs, trackingNumber: kddh }, now()),
      );
      return ok({ ddh: order.orderNumber, zt: stateOfOrder(order) });
    },
  );
}
