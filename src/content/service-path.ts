/** Address of a service page: the name of its entry, below what the entry says. */
export const servicePath = (id: string, under?: string): string => `/${under ? `${under}/` : ''}${id}`;
