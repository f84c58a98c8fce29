export const locale = async () => "fr";
